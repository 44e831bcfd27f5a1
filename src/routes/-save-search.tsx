import { SaveSearchButtons } from "#src/features/saved-searches/save-search.tsx";
import type { SearchToSave } from "#src/features/saved-searches/saved-searches.api.ts";

export const renderSave = (search: SearchToSave) => <SaveSearchButtons search={search} />;
