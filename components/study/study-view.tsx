"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { SegmentedChoice } from "@/components/elements/segmented-choice";
import { HeaderSearch } from "@/components/search/box/header-search";
import { PublicPageEffects } from "@/components/session/public-page-effects";
import { Button } from "@/components/ui/button";
import { placeInWords } from "@/lib/study/places";
import { isSame } from "@/lib/study/quiz";
import { type StudyDiagram, type StudyMode, studyModes } from "@/lib/study/study-diagram";
import { studyWords } from "@/lib/study/words";
import { BackLink, type Way } from "./back-link";
import { QuizPanel } from "./quiz-panel";
import { RevealPanel } from "./reveal-panel";
import { type LabelState, StudyPicture } from "./study-picture";
import { useQuestionFocus } from "./use-question-focus";
import { useQuiz } from "./use-quiz";

type StudyViewProps = {
  /** At least one diagram. */
  deck: readonly StudyDiagram[];
  /** What is studied, for the heading. */
  title: string;
  /** Whether the folder that they are of has more diagrams to study. */
  isCut?: boolean;
  /** The page of the diagram; null for several. */
  back: Way | null;
  /** Whether the folder that the user came from replaces it. */
  isFolderFirst?: boolean | undefined;
  initialMode: StudyMode;
};

/** The study page: labels are hidden and revealed, named or found. Nothing is sent or stored. */
export function StudyView({ deck, title, isCut = false, back, isFolderFirst, initialMode }: StudyViewProps) {
  const [mode, setMode] = useState(initialMode);
  const choose = (chosen: StudyMode) => {
    setMode(chosen);
    const url = new URL(window.location.href);
    url.searchParams.set("mode", chosen);
    window.history.replaceState(window.history.state, "", url);
  };
  return (
    // `results` puts the search box in the header, as on every page but the landing page.
    <div data-view="results" className="contents">
      <HeaderSearch />
      <PublicPageEffects />
      <div className="page flex grow flex-col pt-4 pb-14 md:pt-8">
        <BackLink known={back} isFolderFirst={isFolderFirst} />
        <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h1 className="headline text-balance wrap-anywhere">{studyWords.title(title)}</h1>
            <p className="mt-1 text-sm text-muted-foreground">
              {studyWords.leads[mode]} {isCut && studyWords.deckIsCut}
            </p>
          </div>
          <SegmentedChoice
            label={studyWords.modeOf}
            isLabelHidden
            options={studyModes}
            nameOf={(option) => studyWords.modes[option]}
            chosen={mode}
            onChoose={choose}
            className="w-full md:w-auto"
          />
        </div>
        <noscript>
          <p className="mt-6 border-y py-3 text-sm">{studyWords.needsScript}</p>
        </noscript>
        {mode === "reveal" ? <Reveal deck={deck} /> : <Questions key={mode} mode={mode} deck={deck} />}
      </div>
    </div>
  );
}

function Reveal({ deck }: { deck: readonly StudyDiagram[] }) {
  const [place, setPlace] = useState(0);
  const diagram = deck[place] as StudyDiagram;
  const { id, labels } = diagram;
  const [revealedIn, setRevealedIn] = useState<Readonly<Record<string, readonly number[]>>>({});
  const revealed = new Set(revealedIn[id]);
  const reveal = (shown: readonly number[]) => setRevealedIn({ ...revealedIn, [id]: shown });
  const toggle = (label: number) =>
    reveal(revealed.has(label) ? [...revealed].filter((one) => one !== label) : [...revealed, label]);
  return (
    <Desk
      pager={deck.length > 1 && <Pager deck={deck} place={place} onMove={setPlace} />}
      picture={
        <StudyPicture
          key={id}
          diagram={diagram}
          states={labels.map((_, label) => (revealed.has(label) ? "revealed" : "hidden"))}
          isNumbered
          nameOf={(label) => nameOf(diagram, label, revealed.has(label))}
          onChoose={toggle}
        />
      }
      panel={<RevealPanel labels={labels} revealed={revealed} onToggle={toggle} onReveal={reveal} />}
    />
  );
}

type QuestionsProps = { mode: "name" | "find"; deck: readonly StudyDiagram[] };

function Questions({ mode, deck }: QuestionsProps) {
  const study = useQuiz(deck);
  const { quiz, question, isAnswered, isDone } = study;
  const { field, picture, isAnnounced } = useQuestionFocus(mode, study.turn);
  const diagram = deck[question.diagram] as StudyDiagram;
  const verdictOf = (label: number) => {
    const at = quiz.questions.findIndex((one) => isSame(one, { diagram: question.diagram, label }));
    // What is not asked in this round is known.
    return at < 0 ? "revealed" : quiz.verdicts[at];
  };
  const stateOf = (label: number): LabelState => {
    const verdict = verdictOf(label);
    if (verdict) return verdict;
    return mode === "name" && label === question.label && !isDone ? "asked" : "hidden";
  };
  const states = diagram.labels.map((_, label) => stateOf(label));
  const isShown = (label: number) => states[label] !== "hidden" && states[label] !== "asked";
  const findPlace = (label: number) => {
    if (!isAnswered && !isShown(label)) study.answerPlace(label);
  };
  return (
    <Desk
      pager={
        deck.length > 1 && (
          // Where places are found, the next picture gets the focus and is read with its title.
          <p role={mode === "name" ? "status" : undefined} className="text-sm">
            {studyWords.diagramOf(question.diagram + 1, deck.length, diagram.title)}
          </p>
        )
      }
      picture={
        <StudyPicture
          ref={picture}
          key={diagram.id}
          diagram={diagram}
          states={states}
          isNumbered={mode === "name"}
          nameOf={(label) =>
            mode === "find" && !isShown(label)
              ? studyWords.place(
                  label + 1,
                  placeInWords(diagram.labels[label] as (typeof diagram.labels)[number]),
                )
              : nameOf(diagram, label, isShown(label))
          }
          onChoose={mode === "find" && !isDone ? findPlace : undefined}
        />
      }
      panel={<QuizPanel mode={mode} deck={deck} study={study} field={field} isAnnounced={isAnnounced} />}
    />
  );
}

function nameOf({ labels }: StudyDiagram, label: number, isShown: boolean): string {
  const asked = labels[label];
  if (!asked) return "";
  return isShown
    ? studyWords.revealed(label + 1, asked.text)
    : studyWords.label(label + 1, placeInWords(asked));
}

type DeskProps = { pager: React.ReactNode; picture: React.ReactNode; panel: React.ReactNode };

/** The picture, and beside or below it what is to be done. */
function Desk({ pager, picture, panel }: DeskProps) {
  return (
    <div className="mt-4 grid items-start gap-x-8 gap-y-5 md:mt-6 min-[62.5rem]:grid-cols-[minmax(0,calc((100svh-15.5rem)*4/3))_minmax(280px,1fr)]">
      <div className="grid gap-3">
        {pager}
        {picture}
      </div>
      {panel}
    </div>
  );
}

type PagerProps = { deck: readonly StudyDiagram[]; place: number; onMove: (place: number) => void };

function Pager({ deck, place, onMove }: PagerProps) {
  const step = (by: 1 | -1, label: string, Icon: typeof ChevronLeft) => {
    const isPossible = place + by in deck;
    return (
      <Button
        variant="outline"
        size="icon"
        aria-label={label}
        aria-disabled={!isPossible}
        onClick={() => isPossible && onMove(place + by)}
      >
        <Icon className="size-4" />
      </Button>
    );
  };
  return (
    <div className="flex items-center gap-2">
      {step(-1, studyWords.previousDiagram, ChevronLeft)}
      <p role="status" className="min-w-0 grow truncate text-sm">
        {studyWords.diagramOf(place + 1, deck.length, deck[place]?.title ?? "")}
      </p>
      {step(1, studyWords.nextDiagram, ChevronRight)}
    </div>
  );
}
