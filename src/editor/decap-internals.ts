/**
 * Asserts that an object of Decap has the undocumented methods that this editor overrides or calls (seen in
 * decap-cms-core 3.19, decap-cms-backend-github 3.8 and decap-cms-backend-proxy 3.5).
 *
 * @param what the object's name in the error
 * @throws Error that names the missing methods
 */
export function expectMethods(what: string, object: object, names: string[]): void {
  const missing = names.filter((name) => typeof Reflect.get(object, name) !== "function")
  if (missing.length === 0) return
  throw new Error(
    `${what} of Decap has no ${missing.join(", ")} any more: the editor would not be safe. Change src/editor/.`,
  )
}
