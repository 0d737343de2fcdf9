import { CollectivePage } from "./CollectivePage.tsx";

export const CollectiveOfTalents = () => <CollectivePage kind="C" />;
export const CollectiveOfRanges = () => <CollectivePage kind="F" />;
export const CollectiveOfIndices = () => <CollectivePage kind="I" />;
