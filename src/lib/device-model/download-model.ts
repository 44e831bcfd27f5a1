import { DeviceFailure } from "./failure.ts";
import { describeLanguages, getLanguageModel } from "./language-model.ts";

/**
 * Has the browser download its model, which needs a click of the user.
 * @throws DeviceFailure
 */
export async function downloadModel(onShare: (share: number) => void): Promise<void> {
  try {
    const session = await getLanguageModel().create({
      ...describeLanguages("en"),
      monitor: (monitor) => monitor.addEventListener("downloadprogress", ({ loaded }) => onShare(loaded)),
    });
    session.destroy();
  } catch {
    throw new DeviceFailure(
      "unavailable",
      "Your browser could not download the model. It needs room on the disk and a connection that is not metered.",
    );
  }
}
