type Post = (
  method: "POST",
  url: string,
  body: object,
) => Promise<{ readonly statusCode: number; readonly body: string; json<T>(): T }>;

let made = 0;

/** A position of its own to apply for, as the record of a candidate names it. */
export async function position(send: Post): Promise<{ readonly cargos: readonly { readonly id: number }[] }> {
  made += 1;
  const make = async (path: string, record: object): Promise<number> => {
    const answer = await send("POST", `/api/cargo-salario/${path}`, record);
    if (answer.statusCode !== 201) throw new Error(`${path}: ${answer.body}`);
    return answer.json<{ id: number }>().id;
  };
  const area = await make("areas-organizacionais", { nome: `Área pretendida ${made}` });
  return { cargos: [{ id: await make("cargos", { nome: `Cargo pretendido ${made}`, areasOrganizacionais: [{ id: area }] }) }] };
}
