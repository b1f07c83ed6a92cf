export function procedureLabel(name: string | null | undefined): string {
  return name?.trim() || 'Unknown Procedure';
}
