/** How long a provider is waited for, milliseconds: shorter than the client waits for the answer to a call. */
export const PATIENCE_MS = 9_000;

/**
 * What a provider answers, unless it takes too long: then as little is known as where it cannot be reached. Without an end, one
 * question that is never answered would keep all other payments from being followed.
 */
export async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The provider has not answered in time.')), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
