import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { KeptOne } from "#src/kept/kept-one.tsx";

import { letterOptions } from "../cover-letters.api.ts";
import { LetterEditor } from "./letter-editor.tsx";

export const LetterScreen = ({ id }: { id: string }) => (
  <KeptOne options={letterOptions(id)} noun="cover letter" room="/cover-letters" skeleton={<Loading />}>
    {(letter) => <LetterEditor key={id} stored={letter} />}
  </KeptOne>
);

const Loading = () => (
  <>
    <Skeleton className="h-9 w-72" />
    <Skeleton className="h-96" />
  </>
);
