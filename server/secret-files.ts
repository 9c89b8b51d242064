import { readFileSync } from 'node:fs';
import { StartError } from './db/lock.ts';

/** What nobody else should read in the list of processes or in a compose file. */
export const SECRETS = [
  'DATABASE_URL',
  'MITTAG_TERMINALS',
  'MITTAG_SMTP_URL',
  'MITTAG_COPYANDPAY_TOKEN',
  'MITTAG_COPYANDPAY_WEBHOOK_KEY',
  'MITTAG_STRIPE_KEY',
  'MITTAG_STRIPE_WEBHOOK_SECRET',
  'MITTAG_QENTA_SECRET',
  'MITTAG_QENTA_TOOLKIT_PASSWORD',
  'MITTAG_OIDC_CLIENT_SECRET',
  'MITTAG_LDAP_BIND_PASSWORD',
] as const;

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartError(`${name} names ${file}, which cannot be read.`, { cause: error });
  }
}

/**
 * The environment with secrets that stand in files: `DATABASE_URL_FILE` names one with the value of `DATABASE_URL`.
 * Throws a StartError where a file cannot be read or holds nothing, or a secret is given twice: without its address, a
 * server would take orders into an embedded database of its own.
 */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = SECRETS.flatMap((name) => {
    const file = env[`${name}_FILE`];
    if (!file) return [];
    if (env[name]) throw new StartError(`give either ${name} or ${name}_FILE, not both.`);
    const secret = readSecret(`${name}_FILE`, file);
    if (secret === '') throw new StartError(`${name}_FILE names ${file}, which holds nothing.`);
    return [[name, secret]];
  });
  return { ...env, ...(Object.fromEntries(read) as Record<string, string>) };
}
