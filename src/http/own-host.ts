import { isIP } from "node:net";
import { hostname } from "node:os";

const LOOPBACK = /^(localhost|.+\.localhost)$/;
const MACHINE = hostname().toLowerCase();

/** A host as an address without the brackets that IPv6 has in one. */
export const bareHost = (name: string): string => name.replace(/^\[|\]$/g, "");

/** A name of a host that nobody else can point here (DNS rebinding): an address without a name, or one of this machine's own. */
export const isOwnHost = (name: string, listens?: unknown): boolean => {
  const bare = bareHost(name);
  return (
    isIP(bare) !== 0 || LOOPBACK.test(bare) || bare === MACHINE || (typeof listens === "string" && bare === listens.toLowerCase())
  );
};
