/** Resources that an account may save on any plan. The database enforces the same number. */
export const MAX_SAVED_RESOURCES = 200;
/** Characters of a resource's URL. The database has the same limit. */
export const MAX_ADDRESS_LENGTH = 2000;
/** Maximum of saved resources that one request removes. */
export const MAX_REMOVED = 50;
