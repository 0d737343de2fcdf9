import { callsOf } from "../../../http/description/call.ts";
import { count, flag, id, list, moment, object, only, orNull, pageOf, text } from "../../../http/description/shape.ts";
import { type Arrangement, BOXES, type Box, type BoxMessage } from "./shared.ts";

const box = only(...BOXES);
const message = object<BoxMessage>({
  id,
  usuarioMensagemId: id,
  remetente: text,
  data: moment,
  texto: text,
  textoAbreviado: text,
  link: orNull(text),
  target: only("_self", "_blank"),
  lida: flag,
  tipo: box,
});
const boxes = object<Box>({ tipo: box, titulo: text, mensagens: list(message), naoLidas: count, total: count, minimizado: flag });
const page = pageOf(message, { pageable: object({ paged: flag, offset: count }), naoLidas: count });
const arrangement = object<Arrangement>({ caixasEsquerda: list(box), caixasDireita: list(box), caixasMinimizadas: list(box) });

export const calls = callsOf(
  { module: "geral", title: "Mensagens" },
  {
    list: {
      summary: "Caixas de mensagens da página inicial; com tipo, as mensagens de uma delas em páginas",
      query: { tipo: box, page: count, size: id },
      answers: { anyOf: [list(boxes), page] },
    },
    remove: { summary: "Exclui uma mensagem própria", answers: object({ id }) },
    mark: { summary: "Marca uma mensagem como lida ou não lida", answers: object({ id, lida: flag }) },
    arrangement: { summary: "Como as caixas estão dispostas", answers: object({ caixasMensagens: arrangement }) },
    arrange: { summary: "Guarda a disposição das caixas", takes: arrangement, answers: object({ caixasMensagens: arrangement }) },
  },
);
