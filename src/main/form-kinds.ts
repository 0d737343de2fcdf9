export { kinds as sharedKinds } from "../generated/kinds/shared.ts";
export { kinds } from "../generated/kinds/ui.ts";
