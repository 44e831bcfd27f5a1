import { FeedAddress } from "./feed-address.tsx";

/** The address at which a feed reader gets the new jobs of a saved search. */
export function SearchFeed({ searchId }: { searchId: string }) {
  return (
    <FeedAddress
      of={{ kind: "search", searchId }}
      name="Feed address"
      reader="feed reader"
      hint="We show this address once. Add it to your feed reader. Anyone who has it can read the new jobs of this search."
    />
  );
}
