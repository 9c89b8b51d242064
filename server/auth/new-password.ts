import { type ServerContext } from '../core/context.ts';
import { clientPasswordHash, hashPassword } from '../core/password.ts';
import { generatePassword } from './temporary-password.ts';

/** A password that a person is given by the tenant, to be changed at the first sign-in. */
export interface NewPassword {
  /** To be shown once; it is stored nowhere. */
  password: string;
  /** As it is stored. */
  hash: string;
}

export async function makePassword({ passwordCost }: Pick<ServerContext, 'passwordCost'>): Promise<NewPassword> {
  const password = generatePassword();
  return { password, hash: await hashPassword(clientPasswordHash(password), passwordCost) };
}
