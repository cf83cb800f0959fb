import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CollectionView } from "@/components/collection/collection-view";
import type { CollectionAddress } from "@/lib/collection/choice";
import { collectionWords } from "@/lib/collection/words";
import { CC0 } from "@/lib/diagrams/licences/licences";
import { cardWords } from "@/lib/diagrams/words";
import { saveWords } from "@/lib/saved/save-words";
import { violationsOf } from "../axe";
import { left } from "../browser";
import { PICTURE } from "../saved/saved";
import { foundDiagram } from "../search/found";

const options = {
  subject: [{ value: "biology", count: 30 }],
  type: [{ value: "cycle", count: 9 }],
  level: [{ value: "secondary", count: 21 }],
};
const diagrams = ["One", "Two"].map((title) =>
  foundDiagram(`collection-${title.toLowerCase()}`, {
    title,
    imageSrc: PICTURE,
    licence: CC0,
    tags: ["membrane"],
  }),
);
const browsed = {
  size: 600,
  total: 30,
  options,
  page: 2,
  pages: 3,
  firstPlace: 25,
  diagrams,
  overview: [],
  near: [],
};
const everything: CollectionAddress = { choice: {}, query: null, page: 1 };
const biology: CollectionAddress = { ...everything, choice: { subject: "biology" } };
const filter = (name: keyof typeof collectionWords.facets) =>
  page.getByRole("form", { name: collectionWords.filter }).getByLabelText(collectionWords.facets[name]);
const figures = page.getByRole("figure");

test("each choice says how many it leads to, and leads there", async () => {
  await render(<CollectionView address={biology} browsed={browsed} />);
  await expect.element(filter("subject")).toHaveValue("biology");
  await expect.element(filter("type").getByRole("option", { name: "Cycle (9)" })).toBeInTheDocument();
  await filter("type").selectOptions("cycle");
  await expect.poll(left).toEqual(["/collection?subject=biology&type=cycle"]);
});

test("a choice that was made before the scripts came is followed once they are there", async () => {
  const place = document.createElement("div");
  document.body.append(place);
  const view = <CollectionView address={biology} browsed={browsed} />;
  place.innerHTML = renderToString(view);
  await filter("type").selectOptions("cycle");
  expect(left()).toEqual([]);
  const root = hydrateRoot(place, view);
  try {
    await expect.poll(left).toEqual(["/collection?subject=biology&type=cycle"]);
  } finally {
    root.unmount();
    place.remove();
  }
});

test("pages follow each other, their figures go on being counted, and a plate leads to its page", async () => {
  await render(<CollectionView address={biology} browsed={browsed} />);
  const pages = page.getByRole("navigation", { name: collectionWords.pages });
  await expect.element(pages).toHaveTextContent(collectionWords.page(2, 3));
  await expect
    .element(pages.getByRole("link", { name: collectionWords.previous }))
    .toHaveAttribute("href", "/collection?subject=biology");
  await expect
    .element(pages.getByRole("link", { name: collectionWords.next }))
    .toHaveAttribute("href", "/collection?subject=biology&page=3");
  await expect.element(figures.first()).toHaveTextContent("Fig. 25 One");
  await expect
    .element(figures.first().getByRole("link", { name: "One" }))
    .toHaveAttribute("href", "/diagrams/collection-one");
});

test("the first of several pages has none before it, and the last none after", async () => {
  const first = { ...browsed, page: 1 };
  const { rerender } = await render(<CollectionView address={biology} browsed={first} />);
  await expect.element(page.getByRole("link", { name: collectionWords.next })).toBeVisible();
  await expect.element(page.getByRole("link", { name: collectionWords.previous })).not.toBeInTheDocument();
  await rerender(<CollectionView address={biology} browsed={{ ...browsed, page: 3 }} />);
  await expect.element(page.getByRole("link", { name: collectionWords.previous })).toBeVisible();
  await expect.element(page.getByRole("link", { name: collectionWords.next })).not.toBeInTheDocument();
});

test("where nothing is all that was chosen, it says so and leads back", async () => {
  const nothing = { ...browsed, total: 0, pages: 0, diagrams: [] };
  await render(
    <CollectionView
      address={{ ...everything, choice: { subject: "music", type: "molecule" } }}
      browsed={nothing}
    />,
  );
  await expect.element(page.getByRole("heading", { name: collectionWords.none })).toBeVisible();
  await expect.element(page.getByText(collectionWords.noneText)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: collectionWords.showEverything }))
    .toHaveAttribute("href", "/collection");
  expect(await violationsOf()).toEqual([]);
});

test("without a choice there is a glance at each subject, and the way to all of it", async () => {
  const overview = [{ subject: "biology" as const, count: 30, diagrams }];
  await render(<CollectionView address={everything} browsed={{ ...browsed, diagrams: [], overview }} />);
  await expect.element(page.getByText(collectionWords.lead(600))).toBeVisible();
  const subjects = page.getByRole("navigation", { name: collectionWords.subjects });
  await expect
    .element(subjects.getByRole("link", { name: "Biology 30" }))
    .toHaveAttribute("href", "/collection?subject=biology");
  const glance = page.getByRole("region", { name: "Biology" });
  await expect.element(glance.getByRole("figure")).toHaveLength(2);
  await expect.element(glance.getByRole("heading", { level: 3, name: /One$/ })).toBeVisible();
  await userEvent.hover(glance.getByRole("figure").first());
  for (const name of [saveWords.save, cardWords.download, cardWords.share, saveWords.addToFolder]) {
    await expect.element(glance.getByRole("button", { name: `${name}: One` })).toBeVisible();
  }
  await expect
    .element(glance.getByRole("link", { name: "All 30 in biology" }))
    .toHaveAttribute("href", "/collection?subject=biology");
});

const field = page.getByRole("searchbox", { name: collectionWords.search });

test("a search in the collection keeps the filters, and a filter keeps the search", async () => {
  await render(<CollectionView address={{ ...biology, query: "cell" }} browsed={browsed} />);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("“cell” · Biology");
  await expect
    .element(page.getByRole("link", { name: collectionWords.next }))
    .toHaveAttribute("href", "/collection?q=cell&subject=biology&page=3");
  await field.fill("  plant   cell ");
  await userEvent.keyboard("{Enter}");
  await filter("level").selectOptions("secondary");
  await expect
    .poll(left)
    .toEqual([
      "/collection?q=plant+cell&subject=biology",
      "/collection?q=plant+cell&subject=biology&level=secondary",
    ]);
});

test("a topic that the collection lacks leads to all sources, and to what is near", async () => {
  const nothing = {
    ...browsed,
    total: 0,
    page: 1,
    pages: 1,
    diagrams: [],
    near: [foundDiagram("collection-near")],
  };
  await render(<CollectionView address={{ ...everything, query: "skeleton" }} browsed={nothing} />);
  await expect
    .element(page.getByRole("heading", { name: collectionWords.noneFor("skeleton") }))
    .toBeVisible();
  await expect
    .element(page.getByRole("link", { name: collectionWords.searchEverywhere }))
    .toHaveAttribute("href", "/?q=skeleton");
  await expect.element(page.getByRole("region", { name: collectionWords.near })).toBeVisible();
  expect(await violationsOf()).toEqual([]);
});

test("a diagram can be saved and downloaded from the list, and its tags search the collection", async () => {
  await render(<CollectionView address={biology} browsed={browsed} />);
  const first = figures.first();
  await userEvent.hover(first);
  for (const name of [saveWords.save, cardWords.download, cardWords.share]) {
    await expect.element(first.getByRole("button", { name: `${name}: One` })).toBeVisible();
  }
  await expect.element(first.getByRole("link", { name: /^(Open source|Enlarge)/ })).not.toBeInTheDocument();
  await expect
    .element(first.getByRole("link", { name: "membrane" }))
    .toHaveAttribute("href", "/collection?q=membrane");
  expect(await violationsOf()).toEqual([]);
});
