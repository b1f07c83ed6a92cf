/** How a procedure is called: its name, or words that say that we do not know it. */
export function procedureLabel(name: string | null | undefined): string {
  return name?.trim() || 'Unknown Procedure';
}
