import { type ComponentType, createElement } from "react";

/** A component with some props given for good. Made once, at module level: a new one is another component to React. */
export function bound<Given extends object, Rest extends object>(
  component: ComponentType<Given & Rest>,
  given: Given,
): ComponentType<Rest> {
  return (rest) => createElement(component, { ...rest, ...given });
}
