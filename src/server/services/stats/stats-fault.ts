/** A stored figure that differs from a full count. */
export type StatsFault = { what: string; id: string; stored: number; counted: number };
