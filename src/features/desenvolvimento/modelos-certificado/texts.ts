export const texts = {
  title: "Imagens dos certificados",
  logos: "Logomarcas enviadas",
  frames: "Molduras enviadas",
  addLogo: "Envia uma logomarca (PNG ou JPEG)",
  addFrame: "Envia uma moldura (PNG ou JPEG)",
  removeLogo: "Exclui uma logomarca que nenhum modelo usa",
  removeFrame: "Exclui uma moldura que nenhum modelo usa",
  show: "Uma imagem dos certificados, pelo seu endereço",
  font: "A fonte em que os certificados são escritos",
} as const;
