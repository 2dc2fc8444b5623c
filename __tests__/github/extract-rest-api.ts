/**
 * Writes the part of GitHub's description of its REST API that the editor uses. The whole package has 404 MB, so it is not
 * a dependency. For a newer version: `npm pack @octokit/openapi`, unpack it, and run this script with the path of its
 * generated/api.github.com.json.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { REST_API, type RestOperation } from "./rest-api"

type Schema = NonNullable<RestOperation["body"]>
type Content = { content?: { "application/json"?: { schema: Schema } } }
type Operation = {
  parameters?: { $ref?: string; name: string; in: string }[]
  requestBody?: Content
  responses: Record<string, Content>
}

/** The operations that the editor uses, in /repos/{owner}/{repo}. */
const OPERATIONS = ["GET git/blobs/{file_sha}", "GET git/trees/{tree_sha}"]
/** How many references are followed, one within another. What the editor reads is not deeper. */
const DEPTH = 2
/** For readers, or not known to zod. */
const SKIPPED = ["description", "example", "examples", "deprecated", "title"]
const HTTP_REFUSAL = 400

const api = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"))

const referredTo = (path: string) =>
  path
    .split("/")
    .slice(1)
    .reduce((found, key) => found[key], api)

/** A schema without references. Objects have no other properties; those of answers may lack any. */
function schemaOf(value: unknown, isAnswer: boolean, depth = 0): unknown {
  const inner = (one: unknown) => schemaOf(one, isAnswer, depth)
  if (Array.isArray(value)) return value.map(inner)
  if (typeof value !== "object" || value === null) return value
  const { $ref, properties, required, ...others } = value as Schema
  if ($ref) return depth < DEPTH ? schemaOf(referredTo($ref), isAnswer, depth + 1) : {}
  const kept = Object.entries(others).filter(([key]) => !SKIPPED.includes(key))
  const fields = Object.entries(properties ?? {}).map(([name, one]) => [name, inner(one)])
  return {
    ...Object.fromEntries(kept.map(([key, one]) => [key, inner(one)])),
    ...(required && !isAnswer && { required }),
    ...(properties && {
      properties: Object.fromEntries(fields),
      additionalProperties: others.additionalProperties ?? false,
    }),
  }
}

const schemaIn = (content: Content | undefined, isAnswer: boolean) => {
  const schema = content?.content?.["application/json"]?.schema
  return schema && (schemaOf(schema, isAnswer) as Schema)
}

function operationOf({ parameters = [], requestBody, responses }: Operation): RestOperation {
  const all = parameters.map((one) => (one.$ref ? referredTo(one.$ref) : one))
  const statuses = Object.keys(responses).map(Number)
  const [status = 0] = statuses
  return {
    query: all.filter((one) => one.in === "query").map(({ name }) => name),
    body: schemaIn(requestBody, false),
    status,
    refusals: statuses.filter((one) => one >= HTTP_REFUSAL),
    answer: schemaIn(responses[status], true),
  }
}

const lines = OPERATIONS.map((line) => {
  const [method = "", path] = line.split(" ")
  const route = `/repos/{owner}/{repo}/${path}`
  const operation = operationOf(api.paths[route][method.toLowerCase()])
  return `${JSON.stringify(`${method} ${route}`)}: ${JSON.stringify(operation)}`
})
writeFileSync(REST_API, `{\n${lines.join(",\n")}\n}\n`)
