import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as they came over the line. */
  readonly data: string;
}

/** A mail server on a free port of this machine: enough of RFC 5321 to take mails, or to refuse them as told. */
export interface SmtpServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Answers `RCPT TO` with this line instead of accepting; null accepts again. */
  refuse(line: string | null): void;
  close(): Promise<void>;
}

export async function startSmtp(): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let refusal: string | null = null;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    socket.setEncoding("utf8");
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    let pending = "";
    let body: string[] | null = null;
    let from = "";
    let to: string[] = [];
    const take = (line: string): string | undefined => {
      if (body !== null) {
        if (line !== ".") {
          body.push(line.replace(/^\.\./, "."));
          return undefined;
        }
        mails.push({ from, to, data: body.join("\n") });
        body = null;
        return "250 taken";
      }
      const [verb = ""] = line.toUpperCase().split(" ", 1);
      if (verb === "EHLO") return "250-test\r\n250 8BITMIME";
      if (verb === "MAIL") {
        [, from = ""] = /<([^>]*)>/.exec(line) ?? [];
        to = [];
        return "250 ok";
      }
      if (verb === "RCPT") {
        if (refusal !== null) return refusal;
        to.push(/<([^>]*)>/.exec(line)?.[1] ?? "");
        return "250 ok";
      }
      if (verb === "DATA") {
        body = [];
        return "354 go on";
      }
      if (verb === "QUIT") {
        socket.end("221 bye\r\n");
        return undefined;
      }
      return "250 ok";
    };
    socket.on("data", (text: string) => {
      pending += text;
      for (let at = pending.indexOf("\r\n"); at >= 0; at = pending.indexOf("\r\n")) {
        const line = pending.slice(0, at);
        pending = pending.slice(at + 2);
        const reply = take(line);
        if (reply !== undefined) say(reply);
      }
    });
    say("220 test");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse(line) {
      refusal = line;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
