import { isSubsidyShown } from '../../../domain/subsidy.ts';
import { useSession } from '../../app/hooks.ts';

/** Whether the customer's group sees what others bear of a price. */
export const useShowsSubsidy = (): boolean => useSession(({ context: { customerGroup } }) => customerGroup !== null && isSubsidyShown(customerGroup));
