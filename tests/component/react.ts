import * as React from "react";

// React's development build notes where every element was made: a fifth of the work of these tests, for nobody to read.
// It does so for so many in a second, and here that number has always been reached.
const internals = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Number.MAX_VALUE, set() {} });
