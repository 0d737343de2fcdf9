import { jsPDF } from "jspdf";
import { autoTable } from "jspdf-autotable";
import { drawable } from "./pdf-text.ts";
import type { PersonData, PersonField } from "./shared.ts";
import { texts } from "./texts.ts";

const MARGIN = 14;
const LINE = 5;
const { pdf } = texts;

/** One person's data on A4, for a person to read. Takes a moment per thousand lines: run it beside the requests. */
export function drawPdf(data: PersonData): Uint8Array {
  const doc = new jsPDF({ format: "a4", unit: "mm", compress: true });
  const width = doc.internal.pageSize.getWidth() - 2 * MARGIN;
  let y = MARGIN + 4;

  const room = (need: number): void => {
    if (y + need <= doc.internal.pageSize.getHeight() - MARGIN - 8) return;
    doc.addPage();
    y = MARGIN + 4;
  };
  const line = (text: string, size = 9, style: "normal" | "bold" = "normal"): void => {
    doc.setFont("helvetica", style).setFontSize(size);
    for (const part of doc.splitTextToSize(drawable(text), width) as readonly string[]) {
      room(LINE);
      doc.text(part, MARGIN, y);
      y += LINE * (size / 9);
    }
  };
  const table = (title: string, head: readonly string[], body: readonly (readonly string[])[]): void => {
    if (body.length === 0) return;
    room(20);
    y += 2;
    line(title, 11, "bold");
    autoTable(doc, {
      startY: y - 2,
      margin: { left: MARGIN, right: MARGIN, top: MARGIN, bottom: MARGIN + 8 },
      head: [head.map(drawable)],
      body: body.map((row) => row.map(drawable)),
      theme: "grid",
      styles: { font: "helvetica", fontSize: 8, cellPadding: 1.2, overflow: "linebreak" },
      headStyles: { fillColor: [238, 238, 240], textColor: 20, fontStyle: "bold" },
    });
    y = ((doc as unknown as { lastAutoTable?: { finalY: number } }).lastAutoTable?.finalY ?? y) + 6;
  };
  const fields = (title: string, all: readonly PersonField[]): void =>
    table(
      title,
      [pdf.field, pdf.value, pdf.class],
      all.map(({ titulo, valor, classe }) => [titulo, valor, classe]),
    );

  line(pdf.title, 16, "bold");
  line(pdf.about);
  y += 2;
  line(`${pdf.company}: ${data.empresa}`);
  line(`${pdf.person}: ${data.pessoa.nome} (${data.pessoa.cadastro.titulo} ${data.pessoa.id})`);
  line(`${pdf.made} ${data.geradoEm} ${pdf.by} ${data.geradoPor}`);
  const { finalidade, baseLegal, prazo } = data.tratamento;
  for (const [title, text] of [
    [pdf.purpose, finalidade],
    [pdf.basis, baseLegal],
    [pdf.term, prazo],
  ] as const)
    if (text !== null) line(`${title}: ${text}`);

  for (const { cadastro, id, relacao, campos, historicos } of data.registros) {
    fields(`${cadastro.titulo} ${id} · ${relacao}`, campos);
    for (const [at, entry] of historicos.entries()) fields(`${cadastro.titulo} ${id} · ${pdf.history(at + 1)}`, entry);
  }
  table(
    pdf.mentions,
    [pdf.register, pdf.record, pdf.field],
    data.mencoes.map(({ cadastro, id, campo }) => [cadastro.titulo, String(id), campo]),
  );
  table(
    pdf.files,
    [pdf.register, pdf.field, pdf.name],
    data.arquivos.map(({ cadastro, campo, nome }) => [cadastro, campo, nome]),
  );
  table(
    pdf.changes,
    [pdf.when, pdf.who, pdf.what, pdf.field, pdf.before, pdf.after],
    data.alteracoes.flatMap(({ quando, usuario, cadastro, operacao, mudancas }) => {
      const head = [quando, usuario, `${cadastro}: ${operacao}`];
      if (mudancas.length === 0) return [[...head, "", "", ""]];
      return mudancas.map(({ titulo, antes, depois }) => [...head, titulo, antes, depois]);
    }),
  );
  table(
    pdf.acts,
    [pdf.when, pdf.register, pdf.record, pdf.what],
    data.acoes.map(({ quando, cadastro, registroId, operacao }) => [quando, cadastro, String(registroId), operacao]),
  );
  table(
    pdf.mails,
    [pdf.when, pdf.subject],
    data.mensagens.map(({ quando, assunto }) => [quando, assunto]),
  );
  table(
    pdf.missing,
    [pdf.what],
    data.naoIncluidos.map((text) => [text]),
  );
  foot(doc, data.empresa);
  return new Uint8Array(doc.output("arraybuffer"));
}

/** Company and 'Página x de y' at the foot: how many pages there are is known at the end. */
function foot(doc: jsPDF, company: string): void {
  const pages = doc.getNumberOfPages();
  const [width, height] = [doc.internal.pageSize.getWidth(), doc.internal.pageSize.getHeight()];
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page).setFont("helvetica", "normal").setFontSize(8);
    doc.text(drawable(company), MARGIN, height - MARGIN + 4);
    doc.text(pdf.page(page, pages), width - MARGIN, height - MARGIN + 4, { align: "right" });
  }
}
