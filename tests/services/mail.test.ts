import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../src/db/contract.ts";
import type { MailSender } from "../../src/services/mail/contract.ts";
import { deliverDue } from "../../src/services/mail/deliver.ts";
import { claimMails, queueMail } from "../../src/services/mail/outbox.ts";
import { createSmtpSender } from "../../src/services/mail/smtp-sender.ts";
import { quiet, scopeOf, withDatabases } from "../support/database.ts";
import { type SmtpServer, startSmtp } from "../support/smtp-server.ts";

const START = Date.parse("2026-08-03T12:00:00Z");
const MINUTE = 60_000;

withDatabases((open) => {
  let database: Database;
  let server: SmtpServer;
  let sender: MailSender;
  let minutes = 0;
  const clock = () => new Date(START + minutes * MINUTE);
  const send = () => deliverDue({ database, sender, clock, log: quiet });
  const queue = (subject: string, to = "ana@empresa.example") =>
    database.house((queries) => queueMail(queries, { to, subject, text: "Olá, ação!\n.\nlinha" }, clock()));
  const row = async (subject: string) => {
    const { rows } = await database.house((queries) =>
      sql<{ enviado: boolean; tentativas: number; erro: string | null; proxima: string | null }>`
        select enviado_em is not null as enviado, tentativas, erro, proxima_em as proxima from quadro_correio
        where assunto = ${subject}`.execute(queries),
    );
    return rows[0];
  };

  beforeAll(async () => {
    database = await open([]);
    server = await startSmtp();
    sender = createSmtpSender({ url: server.url, from: "quadro@empresa.example" });
  });
  afterAll(async () => {
    sender.close();
    await server.close();
  });

  test("a mail goes out once, whole, to its receiver", async () => {
    await queue("Ação de teste");
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
    expect(mail).toMatchObject({ from: "quadro@empresa.example", to: ["ana@empresa.example"] });
    expect(mail?.data).toMatch(/^Message-ID: <correio-\d+@empresa\.example>$/m);
    const text = Buffer.from(
      mail?.data
        .split("\n\n")
        .slice(1)
        .join("\n\n")
        .replace(/=\n/g, "")
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) ?? "",
      "latin1",
    );
    expect(text.toString("utf8")).toContain("Olá, ação!\n.\nlinha");
    expect(await row("Ação de teste")).toMatchObject({ enviado: true, tentativas: 1, proxima: null });
  });

  test("appointments go along as files for calendars, their method said in both places", async () => {
    const before = server.mails.length;
    const day = { key: "turma-1-dia-2", title: "NR-35", from: "2026-12-02", until: "2026-12-02", place: "Sala 1", link: null };
    const mail = { to: "ana@empresa.example", subject: "Turma", text: "Olá" };
    const appointments = [
      { ...day, sequence: 0, cancelled: false },
      { ...day, key: "turma-1-dia-3", sequence: 2, cancelled: true },
    ];
    await database.house((queries) => queueMail(queries, { ...mail, appointments }, clock()));
    await send();
    const parts = server.mails[before]?.data.split(/^--/m).filter((part) => part.includes("text/calendar")) ?? [];
    const files = parts.map((part) => [
      /method=(\w+)/.exec(part)?.[1],
      Buffer.from(part.split("\n\n").slice(1).join(""), "base64").toString().replaceAll("\r\n ", ""),
    ]);
    expect(files.map(([method]) => method)).toEqual(["REQUEST", "CANCEL"]);
    for (const [method, file] of files) expect(file).toContain(`METHOD:${method}\r\n`);
    expect(files[0]?.[1]).toMatch(/UID:turma-1-dia-2@empresa.example\r\nSEQUENCE:0.*DTSTART;VALUE=DATE:20261202\r\n/s);
    expect(files[0]?.[1]).toMatch(
      /DTEND;VALUE=DATE:20261203.*LOCATION:Sala 1.*mailto:quadro@empresa.example.*STATUS:CONFIRMED/is,
    );
    expect(files[1]?.[1]).toMatch(/UID:turma-1-dia-3@empresa.example\r\nSEQUENCE:2.*STATUS:CANCELLED/s);
  });

  test("an address carries one receiver and no header, whatever is in it", async () => {
    const before = server.mails.length;
    await queue("injeta\r\nBcc: outro@mal.example", "um@empresa.example, dois@mal.example");
    await send();
    for (const mail of server.mails.slice(before)) {
      expect(mail.to).toHaveLength(1);
      expect(mail.data).not.toMatch(/^Bcc:/m);
    }
    minutes += 100_000;
  });

  test("what a transaction takes back is never sent", async () => {
    const undone = database.write(scopeOf(1), async (queries) => {
      await queueMail(queries, { to: "x@empresa.example", subject: "desfeito", text: "" }, clock());
      throw new Error("taken back");
    });
    await expect(undone).rejects.toThrow("taken back");
    expect(await send()).toBe(0);
    expect(await row("desfeito")).toBeUndefined();
  });

  test("a busy server is tried again, later each time, until all tries are used", async () => {
    server.refuse("451 later");
    await queue("insiste");
    const waits: number[] = [];
    for (let tries = 1; tries <= 7; tries += 1) {
      expect(await send()).toBe(0);
      const { tentativas, erro, proxima } = (await row("insiste")) ?? {};
      expect(tentativas).toBe(tries);
      expect(erro).toContain("451");
      if (proxima === null || proxima === undefined) break;
      const wait = (Date.parse(proxima) - clock().getTime()) / MINUTE;
      waits.push(wait);
      minutes += wait - 0.5;
      expect(await send()).toBe(0);
      expect((await row("insiste"))?.tentativas).toBe(tries);
      minutes += 0.5;
    }
    expect(waits).toEqual([1, 5, 15, 60, 240, 720]);
    server.refuse(null);
    minutes += 1;
    expect(await send()).toBe(0);
  });

  test("after a failure it arrives when the server takes mails again", async () => {
    server.refuse("451 later");
    await queue("chega");
    await send();
    server.refuse(null);
    minutes += 1;
    expect(await send()).toBe(1);
    expect(await row("chega")).toMatchObject({ enviado: true, tentativas: 2, erro: null });
  });

  test("a receiver that does not exist is not tried again", async () => {
    server.refuse("550 no such user");
    await queue("ninguem");
    await send();
    server.refuse(null);
    expect(await row("ninguem")).toMatchObject({ enviado: false, tentativas: 1, proxima: null });
    minutes += 100_000;
    expect(await send()).toBe(0);
  });

  test("a node that dies while sending gives its mails back, and nobody else takes them before", async () => {
    await queue("queda");
    const taken = await database.house((queries) => claimMails(queries, clock()));
    expect(taken.map(({ subject }) => subject)).toEqual(["queda"]);
    expect(await send()).toBe(0);
    minutes += 11;
    expect(await send()).toBe(1);
  });

  test("two nodes never send the same mail", async () => {
    const before = server.mails.length;
    for (let n = 0; n < 25; n += 1) await queue(`lote ${n}`);
    const counts = await Promise.all([send(), send(), send()]);
    expect(counts.reduce((a, b) => a + b)).toBe(25);
    expect(server.mails.length - before).toBe(25);
  });

  test("old mails of a time without a server stay", async () => {
    await queue("velho");
    minutes += 73 * 60;
    expect(await send()).toBe(0);
  });
});
