/** What a model of evaluation is for, as it is stored. */
export const MODEL_TYPES = { selection: "S", performance: "D", experience: "A", reaction: "V", learning: "L" } as const;
export type ModelType = (typeof MODEL_TYPES)[keyof typeof MODEL_TYPES];

/** How a cycle is made up: of evaluators and self-evaluations, or by the formats of 90, 180 and 360 degrees. */
export const CYCLE_TYPES = { plain: "1.0", formats: "2.0" } as const;
export type CycleType = (typeof CYCLE_TYPES)[keyof typeof CYCLE_TYPES];
