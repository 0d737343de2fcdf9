const GIVEN =
  "Adriana Alice Aline Amanda Antônio Beatriz Benedito Bernardo Bruna Caio Camila Carla Celso Clara Daniel Davi Débora Diego Eduardo Elisa Estela Fábio Fernanda Flávio Gabriela Gilberto Glória Heitor Helena Hugo Inês Irene Isabel Ivan Joana Jorge Júlia Laura Leandro Lívia Lucas Luísa Marcelo Márcia Marina Mateus Miguel Murilo Natália Nelson Olívia Otávio Paula Paulo Rafael Regina Renato Rita Roberto Sandra Sérgio Sílvia Sofia Tânia Tiago Valéria Vicente Vítor Yara".split(
    " ",
  );
const FAMILY =
  "Abreu Aguiar Almeida Alves Amaral Andrade Araújo Azevedo Barbosa Barros Batista Borges Braga Brandão Brito Campos Cardoso Carvalho Castro Cavalcante Correia Costa Cunha Dantas Dias Duarte Esteves Farias Ferraz Figueiredo Fonseca Freitas Furtado Garcia Gomes Guerra Holanda Leal Leite Lima Lopes Machado Magalhães Maia Marinho Martins Medeiros Melo Mendes Monteiro Moraes Moreira Mota Moura Nascimento Neves Nogueira Nunes Pacheco Paiva Pereira Pinheiro Pinto Pires Prado Queiroz Ramos Rezende Ribeiro Rocha Sales Sampaio Santana Siqueira Soares Tavares Teixeira Torres Vargas Vasconcelos Vieira Xavier".split(
    " ",
  );

/** A person's name nobody gave: one given name and two family names, or fewer where they do not fit. */
export function fictitiousName(pick: (count: number) => number, longest: number): string {
  const one = (from: readonly string[]): string => from[pick(from.length)] ?? "";
  const parts = [one(GIVEN), one(FAMILY), one(FAMILY)];
  while (parts.length > 1 && parts.join(" ").length > longest) parts.pop();
  return parts.join(" ").slice(0, longest);
}
