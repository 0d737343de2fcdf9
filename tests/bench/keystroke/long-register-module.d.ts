/** The generated file of the long register, put there by the bench. */
declare module "virtual:long-register" {
  export const register: import("../../../src/metadata/register.ts").Register;
  const program: (
    runtime: import("../../../src/rules/runtime.ts").Runtime,
  ) => import("../../../src/metadata/verdict.ts").VerdictModule;
  export default program;
}
