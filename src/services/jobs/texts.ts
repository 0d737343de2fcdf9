/** What is told of tasks. */
export const taskTexts = {
  interrupted: "O servidor foi interrompido durante a tarefa. Confira o que foi gravado antes de repetir.",
  failed: "A tarefa não pôde ser concluída. Informe o código {id} ao suporte.",
} as const;
