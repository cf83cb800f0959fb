/** A diagram of the collection on the wall of the landing page. */
export interface WallPlate {
  slug: string;
  title: string;
}
