/** The administrator of the server whose data browser journeys change. */
export const ADMIN = { username: 'admin', password: 'a quiet password of tests' } as const;
