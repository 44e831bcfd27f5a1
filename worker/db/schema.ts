export * from "#worker/features/activity/activity.tables.ts";
export * from "#worker/features/applications/applications.tables.ts";
export * from "#worker/features/auth/auth.tables.ts";
export * from "#worker/features/jobs/jobs.tables.ts";
export * from "#worker/features/jobs/registry/registry.tables.ts";
export * from "#worker/features/notifications/notifications.tables.ts";
export * from "#worker/features/quotas/quotas.tables.ts";
export * from "#worker/features/views/views.tables.ts";
