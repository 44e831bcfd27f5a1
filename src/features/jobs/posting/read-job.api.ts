import { api, readJsonBody } from "#src/lib/api.ts";
import { startGenerationRequest } from "#src/lib/generation.ts";
import { useApiMutation } from "#src/lib/mutation.ts";

/** Lets the model read an opened job once more. */
export function useReadJob(id: string) {
  return useApiMutation({
    call: () => readJsonBody(api.jobs[":id"].read.$post({ param: { id } }, startGenerationRequest("job"))),
    invalidates: [],
    success: () => null,
    failure: () => ({ title: "Reading failed", text: "What we show of the job is unchanged." }),
  });
}
