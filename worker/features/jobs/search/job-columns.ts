import { type Column, type GetColumnData, getTableColumns } from "drizzle-orm";

import { jobsTable } from "../jobs.tables.ts";

type Columns = typeof jobsTable._.columns;
/** Converts `salaryMin` to `salary_min`. */
type Snake<Key> = Key extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Key;
type Named = { [Key in keyof Columns as Snake<Key>]: Columns[Key] };

const named = Object.fromEntries(
  Object.values(getTableColumns(jobsTable)).map((column) => [column.name, column]),
) as Named;

/** Selects columns of `jobs` so that drizzle and raw SQL return the same row shape. */
export const pickColumns = <Name extends keyof Named>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, named[name]])) as Pick<Named, Name>;

/** The row type of picked columns. */
export type RowOf<Picked> = {
  [Name in keyof Picked]: Picked[Name] extends Column ? GetColumnData<Picked[Name]> : never;
};

/** The list of picked columns, prefixed with table `j`, for raw SQL. */
export const buildColumnsSql = (picked: object): string =>
  Object.keys(picked)
    .map((name) => `j.${name}`)
    .join(", ");
