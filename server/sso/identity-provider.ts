/** What travels to the provider and must come back unchanged. */
export interface Journey {
  state: string;
  nonce: string;
}

/** How somebody is to be asked. */
export interface Wishes {
  /** By name and password of that directory. */
  directory: string | null;
  /** Which account, also of who is known to the provider. */
  isAccountAsked: boolean;
}

/** Who somebody is, as a provider vouches for it. */
export interface Claims {
  username: string;
  nonce: string;
}

/**
 * A provider that signs people in for other houses, by the authorization code flow of OpenID Connect. Addresses may be
 * relative to a call below `/service/sso/`.
 */
export interface IdentityProvider {
  /** Where the browser goes to sign in. */
  authorizeUrl: (journey: Journey & Wishes) => string;
  /** Where the browser goes to be forgotten; it comes back to the client's root with `ssoState=LOGGEDOUT`. */
  endSessionUrl: () => string;
  /** Redeems a code, once. Null: unknown, used or expired. */
  redeem: (code: string) => Promise<Claims | null>;
}
