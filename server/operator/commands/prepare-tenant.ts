import { type ServerConfig } from '../../config.ts';
import { systemClock } from '../../core/context.ts';
import { openContext } from '../../start.ts';

/**
 * Opens the database of a tenant and brings it to this release, as the start of a server does; an empty one gets its
 * tables. It deletes nothing by age: a command that was not given `MITTAG_RETENTION` would delete for ever what the
 * server keeps. Throws a StartError.
 */
export const prepareTenant = ({ periods: _periods, ...config }: ServerConfig) => openContext(config, systemClock, null);
