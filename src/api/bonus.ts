import { getBonus } from '../../contract/bonus.ts';
import { type ApiClient } from './client.ts';

/** Bonus points of the person; null while the bonus programme is inactive. */
export async function getBonusPoints(api: ApiClient, signal?: AbortSignal): Promise<number | null> {
  const bonus = await api.call(getBonus, { signal, isBackground: true });
  return bonus.IsActive ? bonus.Points : null;
}
