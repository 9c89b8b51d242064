/** Milliseconds; less than the client's own timeout for the call that waits for the provider. */
export const TIMEOUT_MS = 9_000;

/**
 * A provider's answer. Throws after `TIMEOUT_MS`: one call that is never answered would otherwise keep `reconcile` from
 * all other payments.
 */
export async function withTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The provider has not answered in time.')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
