import { type DeviceType } from '../../../domain/session.ts';
import { type ApiClient } from '../../api/client.ts';

/**
 * Sends what every sign-in reads. By its paths alone: the contract of the answers comes with the code of the pages,
 * which may still be loading.
 */
export function prefetchPerson(api: ApiClient, token: { personId: number; deviceType: DeviceType }): void {
  api.prefetch('/api/person/GetPerson');
  if (token.deviceType === 'Terminal') {
    api.prefetch('/api/person/GetCustomerGroupForTerminal', { personId: token.personId });
  } else {
    api.prefetch('/api/person/GetCustomerGroup');
  }
  api.prefetch('/api/cart');
}
