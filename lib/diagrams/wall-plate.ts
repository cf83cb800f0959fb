/** A diagram of the collection as it hangs on the wall of the landing. */
export interface WallPlate {
  slug: string;
  title: string;
}
