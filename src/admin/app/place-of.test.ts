import { expect, test } from "vitest";
import type { KnownResource, UserInfo } from "../providers/wire.ts";
import { placeOf } from "./place-of.ts";

const known = (caminho: string): KnownResource => ({ caminho, titulo: "", plural: "", nomeadoPor: [], pode: ["list"] });
const info = {
  cadastros: [known("sst/epis"), known("geral/cidades"), known("geral/estados/{uf}/cidades"), known("sst/pontos/{pontoId}")],
} as Partial<UserInfo> as UserInfo;

test.each([
  ["/sst/epis", "sst/epis", undefined],
  ["/sst/epis/", "sst/epis", undefined],
  ["/sst/epis/7", "sst/epis", "7"],
  ["/sst/epis/new", "sst/epis", "new"],
  ["/sst/epis/create", "sst/epis", "new"],
  ["/sst/epis/7/show", "sst/epis", "7"],
  ["/sst/epis/7/1", "sst/epis", "7"],
  ["/sst/epis/7/doses", "sst/epis", "7"],
  ["/sst/epis/7/show/1", "sst/epis", "7"],
  ["/sst/epis/create/1", "sst/epis", "new"],
  ["/sst/epis/outra", "sst/epis/outra", undefined],
  ["/geral/estados/3/cidades", "geral/estados/3/cidades", undefined],
  ["/geral/estados/3/cidades/9/1", "geral/estados/3/cidades", "9"],
  ["/sst/pontos/4", "sst/pontos/4", undefined],
  ["/sst/pontos/4/9", "sst/pontos/4", "9"],
  // Nothing is known of these: they are looked for, or refused, where they may be.
  ["/sst/riscos/7", "sst/riscos", "7"],
  ["/sst/riscos/7/show", "sst/riscos", "7"],
  ["/sst/riscos/7/visualizar", "sst/riscos", "7"],
  ["/sst/riscos/create", "sst/riscos", "new"],
  ["/sst", "sst", undefined],
])("%s lies at %s, record %s", (path, base, record) => {
  expect(placeOf(path, info)).toEqual({ base, record });
});
