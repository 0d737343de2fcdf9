/** The package carries these types in a place NodeNext resolution does not reach. */
declare module "dom-accessibility-api" {
  export function computeAccessibleName(element: Element): string;
  export function computeAccessibleDescription(element: Element): string;
  export function getRole(element: Element): string | null;
}
