import { useState } from 'react';

type Subject = string | number;

/** Returns a function that runs one action per subject at a time, and drops those asked for meanwhile. */
export function oneAtATime() {
  const inFlight = new Set<Subject>();
  return async (act: () => void | Promise<void>, subject: Subject = ''): Promise<void> => {
    if (inFlight.has(subject)) return;
    inFlight.add(subject);
    try {
      await act();
    } finally {
      inFlight.delete(subject);
    }
  };
}

/** Guards what sends a write against a second press; state would be updated too late to stop it. */
export const useOneAtATime = () => useState(oneAtATime)[0];
