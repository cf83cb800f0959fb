/** Resources that an account may save, whatever its plan; the database has the same number. */
export const MAX_SAVED_RESOURCES = 200;
/** Characters of the address of a resource, as the database has them. */
export const MAX_ADDRESS_LENGTH = 2000;
/** Saved resources that one request removes. */
export const MAX_REMOVED = 50;
