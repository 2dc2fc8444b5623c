import { readFileSync } from "node:fs"
import * as z from "zod"

/** A part of GitHub's description of its REST API, @octokit/openapi 23.0.2, written by extract-rest-api.ts. */
export const REST_API = "__tests__/github/rest-api.json"

/** An operation, by JSON Schemas of OpenAPI. An answer may lack any field, and has no others. */
export type RestOperation = {
  /** The names of the parameters in the query. */
  query: string[]
  body?: z.core.JSONSchema.JSONSchema | undefined
  /** Of a success. */
  status: number
  /** The statuses of refusals. */
  refusals: number[]
  answer?: z.core.JSONSchema.JSONSchema | undefined
}

type Exchange = { query: URLSearchParams; body: unknown; status: number; json: unknown }

const operations: Record<string, RestOperation> = JSON.parse(readFileSync(REST_API, "utf8"))

const schemas = new Map<object, z.ZodType>()

function mismatches(schema: RestOperation["body"], value: unknown): string[] {
  if (!schema) return value === undefined ? [] : [`${JSON.stringify(value)} where nothing is sent`]
  const known = schemas.get(schema) ?? z.fromJSONSchema(schema, { defaultTarget: "openapi-3.0" })
  schemas.set(schema, known)
  const issues = known.safeParse(value).error?.issues ?? []
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`)
}

/** The status of a success. GraphQL is not in the description. */
export const successOf = (route: string) => operations[route]?.status ?? 200

/** What of a request and its answer is not as GitHub publishes it. */
export function unpublished(route: string, { query, body, status, json }: Exchange): string[] {
  const operation = operations[route]
  if (!operation) return ["no such operation"]
  const parameters = [...query.keys()].filter((name) => !operation.query.includes(name))
  const isRefused = operation.refusals.includes(status)
  return [
    ...parameters.map((name) => `no parameter ${name}`),
    ...(isRefused ? [] : mismatches(operation.body, body)),
    ...(isRefused || status === operation.status ? [] : [`no status ${status}`]),
    ...(isRefused ? [] : mismatches(operation.answer, json)),
  ]
}
