import { type Page, expect } from '@playwright/test';

/** Renames a language of the restaurant in the simulator. */
export async function rename(page: Page, id: number, shortName: string): Promise<void> {
  const simulator = await page.context().newPage();
  await simulator.goto('/simulators/settings');
  await simulator.locator(`[id="look/language/${id}"]`).fill(shortName);
  await simulator.getByRole('button', { name: new RegExp(`^(Speichern|Save): look/language/${id}$`) }).click();
  await expect(simulator.getByText(/^(Gespeichert|Saved)/)).toBeVisible();
  await simulator.close();
}
