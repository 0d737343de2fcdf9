export const CERTIFICATE_TEXTS = { busy: "Há muitos certificados sendo desenhados. Tente de novo em instantes." } as const;
