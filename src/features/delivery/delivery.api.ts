import { queryOptions, useMutation } from "@tanstack/react-query";

import { api, checkResponse, readJsonBody } from "#src/lib/api.ts";
import { useApiMutation } from "#src/lib/mutation.ts";
import { readOwnDevice, storeOwnDevice, subscribeToPush, unsubscribeFromPush } from "#src/lib/push.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import { getBrowserZone } from "#src/lib/zone.ts";

const { delivery } = api;

/** Another browser and a link in a mail can change it, so it is refetched on every view. */
export const deliveryOptions = queryOptions({
  queryKey: queryKeys.delivery,
  queryFn: () => readJsonBody(delivery.$get()),
  staleTime: 0,
});

export function useChangeDigest() {
  return useApiMutation({
    call: (state: "on" | "off") =>
      readJsonBody(delivery.digest.$put({ json: { state, zone: getBrowserZone() } })),
    invalidates: [queryKeys.delivery],
    success: ({ state, address }) =>
      state === "unconfirmed"
        ? { title: "Link sent", description: `Open the link that we sent to ${address}.` }
        : { title: state === "on" ? "Digest on" : "Digest off" },
    failure: () => ({ title: "Update failed", text: "Your digest is unchanged." }),
  });
}

/** Null as the answer: the browser or its user does not allow notifications. */
export function useAddBrowser() {
  return useApiMutation({
    call: async (publicKey: string) => {
      const json = await subscribeToPush(publicKey);
      if (json === null) return null;
      try {
        const device = await readJsonBody(delivery.push.$post({ json }));
        storeOwnDevice(device.id);
        return device;
      } catch (error) {
        await unsubscribeFromPush();
        throw error;
      }
    },
    invalidates: [queryKeys.delivery],
    success: (device) => (device === null ? null : { title: "Notifications on" }),
    failure: () => ({ title: "Update failed", text: "This browser gets no notifications." }),
  });
}

export function useRemoveBrowser() {
  return useApiMutation({
    call: async ({ id }: { id: string; name: string }) => {
      await checkResponse(delivery.push[":id"].$delete({ param: { id } }));
      if (id === readOwnDevice()) await unsubscribeFromPush();
    },
    invalidates: [queryKeys.delivery],
    success: (_, { name }) => ({ title: "Notifications off", description: `${name} gets no more of them.` }),
    failure: () => ({ title: "Update failed", text: "That browser still gets notifications." }),
  });
}

/** What the page of a link in a mail does when its button is clicked. */
export function useFollowLink() {
  return useMutation({
    mutationFn: ({ kind, token }: { kind: "confirm" | "unsubscribe"; token: string }) =>
      checkResponse(
        kind === "confirm"
          ? delivery.digest.confirm.$post({ json: { token } })
          : delivery.digest.unsubscribe.$post({ query: { token } }),
      ),
  });
}
