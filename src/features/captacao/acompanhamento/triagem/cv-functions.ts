/**
 * Words of a curriculum, the same way for text and question: e-mails and CPFs go, C++, C# and .NET become words of their own, accents
 * go, and the endings -ção, -ções come back, without which the stemmer tells 'programação' from 'programações'; other -ões become -ão.
 */
const WORDS = `create or replace function quadro_cv_palavras(t text) returns text
  language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp as $corpo$
  select regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      public.quadro_dobra(
        regexp_replace(regexp_replace(t, '[[:alnum:]._%+-]+@[[:alnum:].-]+', ' ', 'g'), '\\d{3}\\.?\\d{3}\\.?\\d{3}-?\\d{2}', ' ', 'g')),
      '\\mc\\+\\+', 'cmaismais', 'g'), '\\mc#', 'csustenido', 'g'), '\\mf#', 'fsustenido', 'g'), '(^|[^[:alnum:]])\\.net\\M', '\\1pontonet', 'g'),
    'coes\\M', 'ções', 'g'), 'cao\\M', 'ção', 'g'), 'oes\\M', 'ao', 'g')
$corpo$`;

/**
 * Candidates whose curriculum answers a question, best first, with how many there are. `@@` is not leakproof: below a policy it never
 * reaches its index, so this runs as the owner, applies the request's companies itself and answers ids alone. Ranks at most `maximo`.
 */
const SEARCH = `create or replace function quadro_cv_busca(consulta text, maximo integer)
  returns table (candidato bigint, posto real)
  language plpgsql stable rows 1000 security definer set search_path = pg_catalog, public, pg_temp as $corpo$
  declare
    pergunta tsquery := websearch_to_tsquery('portuguese', public.quadro_cv_palavras(consulta));
    donos bigint[] := nullif(current_setting('quadro.empresas', true), '')::bigint[];
  begin
    return query execute
      'select c.candidato_id, ts_rank_cd(c.busca, $1, 1) as posto
       from (select candidato_id, busca from public.quadro_candidato_cv where empresa_id = any($2) and busca @@ $1 limit $3) c'
      using pergunta, donos, maximo;
  end
$corpo$`;

export const cvFunctions = (role: string): readonly string[] => [
  WORDS,
  SEARCH,
  "revoke all on function quadro_cv_busca(text, integer) from public",
  `grant execute on function quadro_cv_busca(text, integer) to ${role}`,
];
