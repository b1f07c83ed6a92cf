/** The admin account of the server whose data browser tests change. */
export const ADMIN = { username: 'admin', password: 'a quiet password of tests' } as const;
