/** Several restaurants may have a picture of the same name. */
export const pictureId = (restaurantId: number, name: string): string => `${restaurantId}:${name}`;

/** What stands behind the restaurant. */
export const pictureName = (id: string): string => id.replace(/^\d+:/, '');
