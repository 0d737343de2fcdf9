/** A number of a report that opens into the rows it was counted from. */
export interface Door {
  readonly block: string;
  /** As the document says it. */
  readonly cell: string;
  /** What the number is called. */
  readonly title: string;
}

export type OpenDoor = (door: Door) => void;
