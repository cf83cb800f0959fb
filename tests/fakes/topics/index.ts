import { earth } from "./earth";
import { life } from "./life";
import { made } from "./made";
import { matter } from "./matter";

export const topics = [...life, ...earth, ...matter, ...made];
