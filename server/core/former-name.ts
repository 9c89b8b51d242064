/** The name of an account that was forgotten. With a blank, nobody can register it or sign in with it. */
export const formerName = (id: number): string => `former ${id}`;
