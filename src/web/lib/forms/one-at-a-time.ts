import { useState } from 'react';

type Subject = string | number;

/** Returns a function that runs one action per subject at a time, and drops those asked for meanwhile. */
export function oneAtATime() {
  const inFlight = new Set<Subject>();
  return async <Done>(act: () => Done | Promise<Done>, subject: Subject = ''): Promise<Done | undefined> => {
    if (inFlight.has(subject)) return undefined;
    inFlight.add(subject);
    try {
      return await act();
    } finally {
      inFlight.delete(subject);
    }
  };
}

/** Guards what sends a write against a second press; state would be updated too late to stop it. */
export const useOneAtATime = () => useState(oneAtATime)[0];
