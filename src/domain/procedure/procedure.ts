/** Returns the label of a procedure: its name, or 'Unknown Procedure'. */
export function procedureLabel(name: string | null | undefined): string {
  return name?.trim() || 'Unknown Procedure';
}
